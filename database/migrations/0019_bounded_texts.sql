-- HTML made of a text holds at most 200 KB. What was rendered before there was such a bound is shown as plain
-- text from now on; the text itself stays as its writer left it.
create function app.plain_html(written text) returns text language sql immutable as $$
  select '<p>' || replace(replace(replace(replace(left(written, 20000),
    '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '<br />') || '</p>'
$$;

update app.project set description_html = app.plain_html(description) where octet_length(description_html) > 204800;
update app.project_update set body_html = app.plain_html(body) where octet_length(body_html) > 204800;
update app.news_article set content_html = app.plain_html(content) where octet_length(content_html) > 204800;
drop function app.plain_html;

-- Also a program of the version before cannot store more.
alter table app.project add constraint description_html_bounded check (octet_length(description_html) <= 204800);
alter table app.project_update add constraint body_html_bounded check (octet_length(body_html) <= 204800);
alter table app.news_article add constraint content_html_bounded check (octet_length(content_html) <= 204800);
