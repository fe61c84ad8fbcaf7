import { BrandMark } from './brand-mark.tsx';

/** The logo with the product's name, up to 350 px wide. */
export function BrandLogo() {
  return (
    <div
      role="img"
      aria-label="Paradigm Pro Admin"
      className="flex w-[350px] max-w-full items-center justify-center gap-3"
    >
      <BrandMark size={44} />
      <span className="whitespace-nowrap font-semibold text-2xl tracking-tight max-[22rem]:text-xl">
        Paradigm Pro Admin
      </span>
    </div>
  );
}
