interface FactProps {
  label: string;
  detail?: string;
  text: string;
  isStrong?: boolean;
}

/** A line of what is agreed: its name at the left, its value at the right. */
export function Fact({ label, detail, text, isStrong }: FactProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="wrap-anywhere min-w-0 text-muted">
        {label}
        {detail && <span className="block text-sm">{detail}</span>}
      </dt>
      <dd className={isStrong ? 'ml-auto text-right font-semibold tabular-nums' : 'ml-auto text-right tabular-nums'}>
        {text}
      </dd>
    </div>
  );
}
