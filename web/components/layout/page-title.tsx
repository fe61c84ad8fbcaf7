/** The title of the browser's tab. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} – Paradigm Pro Admin`}</title>;
}
