import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes most of a minute or more. Begun last, it would leave the other core idle. */
const long =
  /tests\/(journeys\/(accessibility|offline\/receipts|identity\/sign-in)|browsers\/old-chromium|faults\/(crash|processes|database)|api\/bad-inputs)/;

/** As Vitest orders the files, but for those that are known to be long: a clean clone has no times of earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
