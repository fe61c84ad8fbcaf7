import { ChoosePassword } from './choose-password.tsx';

export function Component() {
  return <ChoosePassword link="staffReset" />;
}
