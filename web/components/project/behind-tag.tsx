import { counted } from '../../../functions/core/common/english.ts';

/**
 * `18 days behind`, beside the status by the typed completion (docs/product.md#days-behind); nothing while on plan. It looks
 * like a `Tag` in red, without its code: the dashboard, which begins with it, has no other.
 */
export function BehindTag({ days }: { days: number | undefined }) {
  if (!days || days < 0) return null;
  return (
    <span
      title="Working days behind the baseline"
      className="inline-flex min-h-5 items-center whitespace-nowrap rounded-control bg-danger-tint px-1.5 font-medium text-danger text-xs"
    >
      {counted(days, 'day')} behind
    </span>
  );
}
