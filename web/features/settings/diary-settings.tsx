import { Controller } from 'react-hook-form';
import type { Settings } from '../../../functions/api/settings/contract.ts';
import { Switch } from '../../components/controls/switch.tsx';
import { Card } from '../../components/layout/card.tsx';

export type DiarySettings = Pick<Settings, 'closesDays'>;

/** What becomes of a day without a person (docs/product.md#diary-itself). */
export function DiarySettings() {
  return (
    <Card title="Diary">
      <Controller<DiarySettings, 'closesDays'>
        name="closesDays"
        render={({ field: { value, onChange } }) => (
          <Switch label="Close days by themselves" checked={value} onChange={onChange} />
        )}
      />
      <p className="mt-1 text-muted text-sm">
        At noon the day before becomes a page that nobody signed, where something is written and nobody closed it.
      </p>
    </Card>
  );
}
