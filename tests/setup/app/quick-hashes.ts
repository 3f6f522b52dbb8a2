import { hashQuickly } from "./hash-cost.ts";

// Runs before each test file; the module that knows the real cost is loaded once for all of a worker.
hashQuickly();
