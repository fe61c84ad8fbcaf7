// Groups modules of the web app into chunks: a hundred tiny files over six connections cost more than they save.

interface ModuleOf {
  code: string | null;
  isEntry: boolean;
  importedIds: string[];
  importers: string[];
  dynamicImporters: string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleOf | null;
}

/** The script that runs before all others. */
export const HEAD_START = '/web/routes/head-start.ts';
/** Characters of source; larger modules are not bundled for screens that do not use them. */
const SMALL = 8_000;
const SHARED_BY = 5;
/** The roots whose modules have a chunk of their own. */
const LOGIN = '/web/features/session/login.tsx';
const DASHBOARD = '/web/routes/dashboard.tsx';
const SHELL = '/web/routes/shell.tsx';
const OPEN_SYNC = '/web/sync/open-sync.ts';
/** The folder of what sheets of paper share. */
const PRINT = '/web/components/print/';
/** The files that somebody takes or chooses, with the icon of the camera. */
const TAKES_FILES =
  /\/web\/features\/notes\/files\/|\/web\/components\/files\/camera-input|\/lucide-react\/dist\/esm\/icons\/camera\.m?js/;

/** The merging of a form with what others saved meanwhile. */
const MERGES = /\/web\/components\/form\/(?:form-conflict|use-save-over)/;

/** The parts of the schedule, which only its dialogs share with it. */
const SCHEDULE = '/web/features/schedule/';

/** The screen of a drawing, and what it shares with the other screens of drawings alone. */
const DRAWING = '/web/routes/drawing.tsx';
const OF_DRAWINGS =
  /\/web\/(?:features\/drawings|components\/sheet)\/|\/core\/drawings\/|\/(?:in-drawings|drawing-names|sheet-pages)\.tsx?$/;

/** The bar of what is selected. */
const AT_USE = '/web/components/layout/selection-toolbar';

/**
 * Names the shared chunk of each module of one build, or null for the bundler's default. The name depends on what imports
 * the module: the sign-in screen, the shell, or several screens, apart from what the dashboard needs, since it opens first.
 * Call it once a build: what it learns of the graph is kept.
 */
export function chunkNames(): (id: string, graph: Graph) => string | null {
  let imports: Imports | undefined;
  return (id, graph) => {
    imports ??= new Imports(graph);
    return chunkOf(id, imports);
  };
}

function chunkOf(id: string, imports: Imports): string | null {
  const basis = basisOf(id, imports);
  if (basis) return basis;
  const roots = imports.rootsOf(id);
  // Few of the other screens show drawings, and each file of its own costs a slow phone time before the picture.
  if (roots.size > 1 && OF_DRAWINGS.test(id)) return hasRoot(roots, DRAWING) ? 'drawings' : null;
  if (roots.size < SHARED_BY || !isLight(id, imports)) return null;
  // Most screens print only when they are asked to.
  if (id.includes(PRINT)) return 'print';
  // Most screens take no files.
  if (TAKES_FILES.test(id)) return 'taking-files';
  // Most screens have no form of a row that two people edit.
  if (MERGES.test(id)) return 'merging';
  // Most screens open with nothing selected.
  if (id.includes(AT_USE) || id.includes(SCHEDULE)) return null;
  return hasRoot(roots, DASHBOARD) ? 'common' : 'further';
}

/** The chunk among those that every screen loads first. */
function basisOf(id: string, imports: Imports): 'head-start' | 'entry' | 'basics' | 'shell' | null {
  const roots = imports.rootsOf(id);
  // The head start runs while the entry is still loading, so they must not share code.
  if (roots.has('head-start')) return 'head-start';
  if (roots.has('entry')) return 'entry';
  if (hasRoot(roots, LOGIN)) return roots.size > 1 ? 'basics' : null;
  return hasRoot(roots, SHELL) || hasRoot(roots, OPEN_SYNC) ? 'shell' : null;
}

/** Whether a module and its imports are small and our own, so that no screen loads a library it does not use. */
function isLight(id: string, imports: Imports): boolean {
  const brought = [...reach(id, (module) => imports.of(module).importedIds)].filter(
    (module) => !basisOf(module, imports),
  );
  return brought.every((module) => isOurs(module) && (imports.of(module).code?.length ?? 0) < SMALL);
}

function isOurs(id: string): boolean {
  return !id.includes('/node_modules/') || id.includes('/lucide-react/');
}

function hasRoot(roots: ReadonlySet<string>, file: string): boolean {
  for (const root of roots) if (root.endsWith(file)) return true;
  return false;
}

const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;
const ICONS_IN_USE = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/;

/** The finished graph of a build. Each question is answered once: the bundler makes its answers anew every time. */
class Imports {
  readonly #graph: Graph;
  readonly #modules = new Map<string, ModuleOf>();
  readonly #importers = new Map<string, string[]>();
  readonly #roots = new Map<string, ReadonlySet<string>>();
  readonly #icons = new Map<string, ReadonlySet<string>>();

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  of(id: string): ModuleOf {
    return once(this.#modules, id, () => {
      const info = this.#graph.getModuleInfo(id);
      return {
        code: info?.code ?? null,
        isEntry: info?.isEntry ?? false,
        importedIds: info?.importedIds ?? [],
        importers: info?.importers ?? [],
        dynamicImporters: info?.dynamicImporters ?? [],
      };
    });
  }

  /** The entries and lazily loaded modules that import a module, directly or not. */
  rootsOf(id: string): ReadonlySet<string> {
    return once(this.#roots, id, () => {
      const roots = new Set<string>();
      for (const module of reach(id, (each) => this.#importersOf(each))) {
        const { isEntry, dynamicImporters } = this.of(module);
        if (isEntry) roots.add(module.endsWith(HEAD_START) ? 'head-start' : 'entry');
        if (dynamicImporters.length > 0) roots.add(module);
      }
      return roots;
    });
  }

  /** The modules that import this one. Icons come through one index, so those that use an icon are those that name it. */
  #importersOf(id: string): string[] {
    return once(this.#importers, id, () => {
      const { importers } = this.of(id);
      const icon = ICON.exec(id)?.[1]?.replaceAll('-', '');
      if (icon === undefined) return importers;
      const users = importers
        .flatMap((index) => this.of(index).importers)
        .filter((module) => this.#iconsIn(module).has(icon));
      return users.length > 0 ? users : importers;
    });
  }

  /** The icons that a module names, in lower case. */
  #iconsIn(id: string): ReadonlySet<string> {
    return once(this.#icons, id, () => {
      const [, names = ''] = ICONS_IN_USE.exec(this.of(id).code ?? '') ?? [];
      return new Set(names.split(',').map((name) => name.trim().split(' ')[0]?.toLowerCase() ?? ''));
    });
  }
}

function once<T>(known: Map<string, T>, id: string, make: () => T): T {
  const found = known.get(id);
  if (found !== undefined) return found;
  const made = make();
  known.set(id, made);
  return made;
}

function reach(id: string, next: (id: string) => string[]): Set<string> {
  const seen = new Set([id]);
  for (const module of seen) for (const other of next(module)) seen.add(other);
  return seen;
}
