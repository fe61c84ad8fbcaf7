/** The product's icon: a gable in a square. */
export function BrandMark({ size = 32 }: { size?: number }) {
  const side = `${size / 16}rem`;
  return (
    <svg viewBox="0 0 32 32" width={side} height={side} aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path
        d="M6.5 16 16 7.5 25.5 16M9.5 14v10.5h13V14M16 24.5V18"
        className="fill-none stroke-on-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The title of the browser's tab, with the name of the product. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} – Paradigm Pro Admin`}</title>;
}
