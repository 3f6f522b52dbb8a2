import { type AdminArticle, maxArticleLinks, newsCategories } from "#contract/news.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import type { Fields } from "#web/forms/problems.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { TextEditor } from "#web/forms/text/text-editor.tsx";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { TextArea } from "#web/ui/inputs/text-area.tsx";
import type { ArticleFields } from "./article-fields.ts";
import { ArticlePicture } from "./article-picture.tsx";
import { ArticleWhen } from "./article-when.tsx";
import { useArticleForm } from "./use-article-form.ts";

/** A news article to write, or to write anew. */
export function ArticleForm({ article }: { article: AdminArticle | null }) {
  const { fields, change, uploads, form, question } = useArticleForm(article);
  const { attributes, problems, isBusy } = form;
  return (
    <>
      <form {...attributes} aria-label="News article" className="grid max-w-3xl gap-5">
        <ArticleWords fields={fields} problems={problems} uploads={uploads} onChange={change} />
        <ArticleWhen article={article} fields={fields} problems={problems} onChange={change} />
        <FormProblem>{problems.form}</FormProblem>
        <div className="grid gap-3 sm:flex">
          <LinkButton to="/admin/news" variant="outline">
            Cancel
          </LinkButton>
          <Button type="submit" isBusy={isBusy || uploads.isBusy}>
            {article ? "Save Article" : "Create News"}
          </Button>
        </div>
      </form>
      {question && (
        <SubmitDialog
          title="Send it to the newsletter?"
          {...question}
          label={fields.when === "now" ? "Publish and Send" : "Save and Send"}
        >
          <p>
            <b className="font-semibold wrap-anywhere">{fields.title}</b> goes by mail to everyone
            who gets the newsletter, at once and only this once. What is sent cannot be taken back.
          </p>
        </SubmitDialog>
      )}
    </>
  );
}

/** What is read of it. */
function ArticleWords({
  fields,
  problems,
  uploads,
  onChange,
}: Pick<ReturnType<typeof useArticleForm>, "fields" | "uploads"> & {
  problems: Fields;
  onChange: (changed: Partial<ArticleFields>) => void;
}) {
  return (
    <Panel className="grid gap-5">
      <TextField
        label="Title"
        name="Newstitle"
        required
        maxLength={150}
        error={problems.Newstitle}
        value={fields.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextEditor
        label="Content"
        name="Newscontent"
        rows={12}
        error={problems.Newscontent}
        value={fields.content}
        onChange={(content) => onChange({ content })}
      />
      <ArticlePicture
        image={fields.image}
        error={problems.Newsimage}
        uploads={uploads}
        onChange={(image) => onChange({ image })}
      />
      <Categories chosen={fields.categories} onChange={(categories) => onChange({ categories })} />
      <TextArea
        label="Links"
        name="links"
        isOptional
        rows={2}
        hint={`Up to ${maxArticleLinks} web addresses, one on each line.`}
        error={problems.links}
        value={fields.links}
        onChange={({ target }) => onChange({ links: target.value })}
      />
    </Panel>
  );
}

function Categories({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-semibold">
        Categories <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <p className="mt-1 text-sm text-ink-soft">Without one the article is “General”.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {newsCategories.map((name) => {
          const isChosen = chosen.includes(name);
          const others = chosen.filter((one) => one !== name);
          return (
            <Button
              key={name}
              size="small"
              variant={isChosen ? "action" : "outline"}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? others : [...others, name])}
            >
              {name}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
