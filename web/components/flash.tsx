/** A moment of light behind what somebody else just changed, which is `relative isolate`. Only its end moves: a page of many changes stays still. */
export function Flash() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-0 -z-10 animate-flash rounded-control bg-accent-tint"
    />
  );
}
