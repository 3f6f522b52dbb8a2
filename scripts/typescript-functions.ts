import { ts } from "@ts-morph/common";

export default ts;
