import { EllipsisVertical } from 'lucide-react';
import { useId, useState } from 'react';
import type { Visits } from '../../../functions/core/visits/contract.ts';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { BrandMark } from '../../components/layout/brand-mark.tsx';
import { contentAddress } from '../data/ask.ts';
import { useLanguage } from '../language/language-context.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { Forget } from './forget.tsx';

interface HeadProps {
  visits: Visits | undefined;
  /** Messages that wait to be sent. */
  waiting: number;
  onForget: () => void;
}

/** The company whose visits these are, for whom, the other language, and the menu. */
export function Head({ visits, waiting, onForget }: HeadProps) {
  const { say } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();
  return (
    <header className="pt-[max(0.75rem,env(safe-area-inset-top))] pb-3">
      <div className="flex min-h-11 items-center gap-3">
        <Logo address={visits?.company.logoUrl} />
        <span className="min-w-0 grow break-words font-semibold text-lg">{visits?.company.name}</span>
        <LanguageSwitch />
        <IconButton
          icon={EllipsisVertical}
          size={20}
          label={say.more}
          className="-ml-2 size-11"
          aria-expanded={isOpen}
          aria-controls={isOpen ? menuId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOpen && <Forget id={menuId} waiting={waiting} onForget={onForget} onClose={() => setIsOpen(false)} />}
      <h1 className="mt-3 font-semibold text-xl">{say.title}</h1>
      <p className="min-h-6 text-lg text-muted">{visits?.trade.name}</p>
    </header>
  );
}

function Logo({ address }: { address: string | null | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (!address || address === broken) return <BrandMark size={36} />;
  return (
    <img
      src={contentAddress(address)}
      alt=""
      onError={() => setBroken(address)}
      className="h-9 max-w-32 shrink-0 object-contain"
    />
  );
}
