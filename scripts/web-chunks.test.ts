import { expect, test } from 'vitest';
import { chunkNames } from './web-chunks.ts';

const route = (name: string) => `/app/web/routes/${name}.tsx`;

/** A graph of modules by what each imports, with the routes loaded lazily; counts what it is asked. */
function graphOf(imports: Record<string, string[]>) {
  const asked = new Map<string, number>();
  const importers = (id: string) => Object.keys(imports).filter((other) => imports[other]?.includes(id));
  return {
    asked,
    getModuleInfo: (id: string) => {
      asked.set(id, (asked.get(id) ?? 0) + 1);
      return {
        code: '',
        isEntry: id === '/app/web/main.tsx',
        importedIds: imports[id] ?? [],
        importers: importers(id),
        dynamicImporters: /\/(routes|session)\//.test(id) ? ['/app/web/main.tsx'] : [],
      };
    },
  };
}

const screens = ['dashboard', 'projects', 'clients', 'users', 'templates'].map(route);
const shared = '/app/web/components/button.tsx';
const paper = '/app/web/components/print/paper.tsx';
const sheets = ['plan-sheet', 'note-sheet', 'day-sheet', 'today-sheet', 'look-ahead'].map(route);
const many: Record<string, string[]> = {
  '/app/web/main.tsx': ['/app/web/entry.ts'],
  [route('shell')]: ['/app/web/menu.tsx'],
  '/app/web/features/session/login.tsx': ['/app/web/card.tsx', '/app/web/logo.tsx'],
  ...Object.fromEntries(screens.map((screen) => [screen, [shared, '/app/web/logo.tsx']])),
  ...Object.fromEntries(sheets.map((sheet) => [sheet, [paper]])),
};

test('modules are grouped by what imports them', () => {
  const nameOf = chunkNames();
  const graph = graphOf(many);
  expect(nameOf('/app/web/entry.ts', graph)).toBe('entry');
  expect(nameOf('/app/web/menu.tsx', graph)).toBe('shell');
  expect(nameOf('/app/web/card.tsx', graph)).toBeNull();
  expect(nameOf('/app/web/logo.tsx', graph)).toBe('basics');
  expect(nameOf(shared, graph)).toBe('common');
  expect(nameOf(paper, graph)).toBe('print');
});

test('a build asks for each module once, however many modules there are', () => {
  const nameOf = chunkNames();
  const graph = graphOf(many);
  for (const id of [...Object.keys(many), ...Object.values(many).flat()]) nameOf(id, graph);
  expect(Math.max(...graph.asked.values())).toBe(1);
});
