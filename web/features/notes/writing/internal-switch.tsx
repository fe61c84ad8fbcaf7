import { Switch } from '../../../components/controls/switch.tsx';

interface InternalSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Keeps a note for the office. */
export function InternalSwitch(props: InternalSwitchProps) {
  return <Switch label="Internal: the client does not see this note" className="mb-5" {...props} />;
}
