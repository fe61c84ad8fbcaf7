import { useEffect, useState } from 'react';

type Found = 'loading' | 'here' | 'missing';

/** Whether the picture at an address can be shown; what its signature is does not matter. */
export function usePicture(address: string | undefined): Found {
  const path = address?.replace(/\?.*/, '');
  const [found, setFound] = useState<{ path: string | undefined; as: Found }>();
  useEffect(() => {
    if (address === undefined) return;
    const image = new Image();
    const find = (as: Found) => () => setFound({ path, as });
    image.onload = find('here');
    image.onerror = find('missing');
    image.src = address;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [address, path]);
  return found && found.path === path ? found.as : 'loading';
}
