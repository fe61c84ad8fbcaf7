// What a worker may keep: another server may answer in the place of ours, with any page for any address
// (docs/product.md#not-our-answer).
/// <reference lib="webworker" />

const isHtml = (answer: Response) => answer.headers.get('content-type')?.includes('html') ?? false;

/** Whether it is a file of a build, none of which is a page. */
export const isFile = (answer: Response) => answer.ok && !answer.redirected && !isHtml(answer);

export const isPicture = (answer: Response) =>
  answer.ok && (answer.headers.get('content-type')?.startsWith('image/') ?? false);

/** The files of its build that a page of ours names; none for the page of another. */
export async function filesOf(page: Response): Promise<readonly string[]> {
  if (!isHtml(page)) return [];
  return (await page.clone().text()).match(/\/assets\/[^"]+/g) ?? [];
}

/** Whether these are the settings of a deployment. */
export async function isEnv(answer: Response): Promise<boolean> {
  const body: unknown = answer.ok
    ? await answer
        .clone()
        .json()
        .catch(() => null)
    : null;
  return typeof body === 'object' && body !== null && 'supabaseUrl' in body;
}
