// Runs first, even on versions of Node that cannot run the rest: plain JavaScript, no import, no TypeScript.
const NEEDED = 24;
const ADVICE = `Install Node ${NEEDED} from https://nodejs.org, run "npm ci" again and try again.`;

/** With Node 20.19, 21 and early 22, npm silently skips packages that the store needs. */
function canInstall(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
}

function findProblem() {
  const [, installer] = /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent || '') || [];
  if (installer && !canInstall(installer))
    return `npm runs on Node ${installer}, which is too old for the store.`;
  const { node } = process.versions;
  if (Number(node.split('.')[0]) >= NEEDED) return null;
  return `The store runs on Node ${NEEDED} or newer, and this is Node ${node}. "npm ci" brings the right one on most systems, unless optional packages or install scripts are switched off.`;
}

const problem = findProblem();
if (problem) {
  console.error(`${problem} ${ADVICE}`);
  process.exit(1);
}
