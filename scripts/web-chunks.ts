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

/**
 * The shared chunk of a module, or null for the bundler's default. It depends on the importers: modules of the sign-in
 * screen, modules of the shell, and modules shared by several screens, apart from those that the dashboard needs, since
 * it opens first.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const basis = basisOf(id, graph);
  if (basis) return basis;
  const roots = rootsOf(id, graph);
  if (roots.size < SHARED_BY || !isLight(id, graph)) return null;
  return hasRoute(roots, 'dashboard') ? 'common' : 'further';
}

/** The chunk among those that every screen loads first. */
function basisOf(id: string, graph: Graph): 'head-start' | 'entry' | 'basics' | 'shell' | null {
  const roots = rootsOf(id, graph);
  // The head start runs while the entry is still loading, so they must not share code.
  if (roots.has('head-start')) return 'head-start';
  if (roots.has('entry')) return 'entry';
  if (hasRoute(roots, 'login')) return roots.size > 1 ? 'basics' : null;
  return hasRoute(roots, 'shell') || hasRoute(roots, 'open-sync') ? 'shell' : null;
}

/** The entries and lazily loaded modules that import a module, directly or not. */
function rootsOf(id: string, graph: Graph): Set<string> {
  const roots = new Set<string>();
  for (const module of reach(id, (info) => info.importers, graph)) {
    const info = graph.getModuleInfo(module);
    if (info?.isEntry) roots.add(module.endsWith(HEAD_START) ? 'head-start' : 'entry');
    if (info && info.dynamicImporters.length > 0) roots.add(module);
  }
  return roots;
}

/** Whether a module and its imports are small and our own, so that no screen loads a library it does not use. */
function isLight(id: string, graph: Graph): boolean {
  const brought = [...reach(id, (info) => info.importedIds, graph)].filter((module) => !basisOf(module, graph));
  return brought.every((module) => isOurs(module) && (graph.getModuleInfo(module)?.code?.length ?? 0) < SMALL);
}

function isOurs(id: string): boolean {
  return !id.includes('/node_modules/') || id.includes('/lucide-react/');
}

function hasRoute(roots: Set<string>, name: string): boolean {
  return [...roots].some((root) => root.includes(`/web/routes/${name}.ts`));
}

function reach(id: string, next: (info: ModuleOf) => string[], graph: Graph): Set<string> {
  const seen = new Set([id]);
  for (const module of seen) {
    const info = graph.getModuleInfo(module);
    if (info) for (const other of next(info)) seen.add(other);
  }
  return seen;
}
