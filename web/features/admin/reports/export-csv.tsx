import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/base/button.tsx";

/** Saves what is on the page as a file for a spreadsheet. */
export function ExportCsv({ name, file }: { name: string; file: () => string }) {
  function save() {
    saveFile({ name, type: "text/csv", body: new Blob([file()], { type: "text/csv" }) });
  }
  return (
    <Button variant="outline" size="small" onClick={save}>
      Export CSV
    </Button>
  );
}
