import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { OptionValues } from './option-fields.ts';

/**
 * The days that are offered follow the days by which the effects move the finish, until somebody types others. `slip` is
 * null while it is not known. Gives what would be offered instead, where that differs.
 */
export function useOfferedDays(slip: number | null) {
  const { field } = useController<OptionValues, 'offeredDays'>({ name: 'offeredDays' });
  const proposed = useRef<string | null>(null);
  const { value, onChange } = field;
  useEffect(() => {
    if (slip === null) return;
    const next = String(slip);
    if (value === proposed.current && value !== next) onChange(next);
    if (value === proposed.current || value === next) proposed.current = next;
  }, [slip, value, onChange]);
  if (slip === null || value === String(slip)) return null;
  return { days: slip, offer: () => onChange(String(slip)) };
}
