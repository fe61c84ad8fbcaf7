export interface Refusal {
  name: string;
  text: string;
}

/** The rejected files with reasons. */
export function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <div role="alert" className="mt-2 text-danger text-sm">
      {refusals.map(({ name, text }) => (
        <p key={name}>
          <span className="font-medium">{name}:</span> {text}
        </p>
      ))}
    </div>
  );
}
