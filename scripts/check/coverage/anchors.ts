const RULE = /<a id="([^"]+)"><\/a>/g;
const HEADING = /^#{1,6} (.+)$/gm;

/** The anchors of rules in a document, in its order: `<a id="…"></a>`. */
export function rulesIn(markdown: string): string[] {
  return [...markdown.matchAll(RULE)].map(([, id = '']) => id);
}

/** Every anchor that a link can point to: those of rules, and the ones that GitHub makes of headings. */
export function anchorsIn(markdown: string): string[] {
  const withoutCode = markdown.replaceAll(/^```[\s\S]*?^```/gm, '');
  const headings = [...withoutCode.matchAll(HEADING)].map(([, text = '']) => slug(text));
  return [...rulesIn(withoutCode), ...headings];
}

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
