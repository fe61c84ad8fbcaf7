import { Send } from 'lucide-react';
import { Button } from '../../../components/controls/button.tsx';
import { useSendWeek } from './use-send-week.tsx';

/** Opens Send Schedule for a trade. */
export function SendWeekButton({ tradeId }: { tradeId: number }) {
  const { send, dialog } = useSendWeek();
  return (
    <>
      <Button look="primary" icon={<Send aria-hidden size={16} strokeWidth={1.75} />} onClick={() => send(tradeId)}>
        Send Schedule…
      </Button>
      {dialog}
    </>
  );
}
