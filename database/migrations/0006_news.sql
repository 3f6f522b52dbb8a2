create table app.news_article (
  id uuid primary key,
  author_id uuid references app.person,
  title text not null,
  content text not null,
  content_html text not null,
  image text,
  links text[] not null default '{}',
  categories text[] not null default '{General}',
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
);
create index news_newest on app.news_article (created_at desc, id desc);
