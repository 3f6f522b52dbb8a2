-- How every search compares; `fold` in contract/text/fold.ts is the same rule, and a test holds the two together.
-- Letter by letter, since what lower() does depends on the locale that a database was made with.
create function app.fold(given text) returns text language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      translate(
        regexp_replace(
          normalize(
            regexp_replace(given,
              '[''`\u00ad\u00b4\u02b9\u02bb\u02bc\u055a\u200b-\u200f\u2018\u2019\u201b\u202a-\u202e\u2032\u2060-\u2069\ua78b\ua78c\ufeff\uff07]',
              '', 'g'),
            NFKD),
          '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g'),
        'ABCDEFGHIJKLMNOPQRSTUVWXYZƁɓƊɗƘƙƳƴƎǝƏəƐɛƆɔŊŋƝɲØøŁłĐđĦħıƔɣƲʋΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
        'abcdefghijklmnopqrstuvwxyzbbddkkyyeeeeeeoonnnnoollddhhiggvvαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюя'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02df\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufff0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e0fff]+',
    ' ', 'g'))
$$;

-- The words of a folded text, and every two neighbours as one: "mini grid" is found by "minigrid" too.
create function app.with_pairs(folded text) returns text language sql immutable parallel safe strict as $$
  select folded
    || ' ' || regexp_replace(folded, '(\S+) (\S+)', '\1\2', 'g')
    || ' ' || regexp_replace(regexp_replace(folded, '^\S+ ', ''), '(\S+) (\S+)', '\1\2', 'g')
$$;

-- The bar stands in no folded text, so nothing is found across two of these.
alter table app.project
  add column folded text generated always as (app.fold(name) || ' | ' || app.fold(category)) stored;
alter table app.person
  add column folded text generated always as (
    app.fold(first_name || ' ' || last_name) || ' | ' || app.fold(user_name) || ' | ' || app.fold(email)) stored;
create index project_folded on app.project using gin (replace(folded, ' ', '') gin_trgm_ops);
create index person_folded on app.person using gin (replace(folded, ' ', '') gin_trgm_ops);
-- Names that are spelt much like what was typed. The program of the version before reads project_name_similar.
create index project_name_alike on app.project using gin (app.fold(name) gin_trgm_ops);

create or replace function app.index_project() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(to_tsvector('english', app.with_pairs(app.fold(new.name))), 'A')
    || setweight(to_tsvector('english',
      app.with_pairs(app.fold(new.category || ' ' || array_to_string(new.tags, ' ')))), 'B')
    || setweight(to_tsvector('english', app.with_pairs(app.fold(left(new.description, 20000)))), 'C');
  return new;
end $$;
update app.project set name = name;
