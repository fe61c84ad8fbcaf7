import { Images } from 'lucide-react';
import { CameraInput, type CameraInputProps } from './camera-input.tsx';

/** Chooses photos that were taken before, several at once. */
export function LibraryInput(props: Omit<CameraInputProps, 'icon' | 'multiple'>) {
  return <CameraInput {...props} icon={Images} multiple />;
}
