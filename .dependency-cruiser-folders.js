// No two folders import each other. A unit test stands beside its code and may use what is above it, so tests are left out.
import files from './.dependency-cruiser.js';

export default {
  forbidden: [
    {
      name: 'no-folder-circles',
      comment: 'Two folders that import each other are one, or need a third below both.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...files.options, exclude: { path: '\\.test\\.tsx?$|^tests/' } },
};
