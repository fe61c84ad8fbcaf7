// Runs before `npm start` and `npm test` on any version of Node, and says what to do when it is too old.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Node ${process.versions.node} runs this, Node 24 is needed: it comes with "npm ci" when install scripts may run.`,
  );
  process.exit(1);
}
