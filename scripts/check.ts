import { CHECK_STEPS } from './check-steps.ts';
import { runSteps } from './run-steps.ts';

process.exitCode = (await runSteps([CHECK_STEPS])) ? 0 : 1;
