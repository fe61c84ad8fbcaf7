/** What a pattern such as `/client/projects/:projectId` finds in a path, `*` at any; null where it does not fit. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  if (pattern === '*') return {};
  const [wanted, given] = [stepsOf(pattern), stepsOf(pathname)];
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [at, step] of wanted.entries()) {
    const value = given[at] ?? '';
    if (step.startsWith(':')) found[step.slice(1)] = decoded(value);
    else if (step !== value) return null;
  }
  return found;
}

function stepsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
