import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Device } from '../../../functions/core/users/account.contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Tag } from '../../components/layout/tag.tsx';
import { RelativeTime } from '../../components/layout/times.tsx';
import { isStatus } from '../../lib/http/api-error.ts';
import { say } from '../../lib/language/say.ts';
import { api } from '../../session/api.ts';
import { deviceName, isHandheld } from './device-name.ts';
import { devicesQuery } from './queries.ts';
import { reasonOf } from './refusal.ts';

/** Where one is signed in, with a button to sign out there. */
export function Devices() {
  const query = useQuery(devicesQuery);
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  /** The device that is being signed out, or all others. */
  const [ending, setEnding] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const hasOthers = query.data?.some(({ isThis }) => !isThis);

  async function end(which: string, path: string) {
    setEnding(which);
    setProblem(null);
    await api(path, { method: 'DELETE' }).catch((error: unknown) => {
      // A session that is over already is what was asked for.
      if (!isStatus(error, 404)) setProblem(reasonOf(error));
    });
    await cache.invalidateQueries({ queryKey: devicesQuery.queryKey });
    setEnding(null);
    setAsking(false);
  }

  return (
    <Card title={say('Signed-In Devices')}>
      <QueryView query={query} loading={<DevicesLoading />} errorText={say('The devices could not be loaded.')}>
        {(devices) => (
          <ul className="-my-2 divide-y divide-line">
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                isEnding={ending === device.id}
                isBlocked={ending !== null}
                onEnd={() => void end(device.id, `/account/devices/${device.id}`)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <p role="alert" className="text-danger text-sm">
        {problem}
      </p>
      {hasOthers && (
        <Button className="mt-4" disabled={ending !== null} onClick={() => setAsking(true)}>
          {say('Sign Out All Other Devices')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void end('all', '/account/devices')}
        title={say('Sign Out All Other Devices')}
        text={say(
          'Everyone who is signed in to your account elsewhere has to sign in again. This device stays signed in.',
        )}
        confirmLabel={say('Sign Out')}
        isDanger
        pending={ending === 'all'}
      />
    </Card>
  );
}

interface DeviceRowProps {
  device: Device;
  isEnding: boolean;
  isBlocked: boolean;
  onEnd: () => void;
}

function DeviceRow({ device: { agent, isThis, signedInOn, lastSeenOn }, isEnding, isBlocked, onEnd }: DeviceRowProps) {
  const name = deviceName(agent);
  const Icon = isHandheld(agent) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {isThis && <Tag tone="success">{say('This device')}</Tag>}
        </p>
        <p className="text-muted text-sm">
          {!isThis && (
            <>
              {say('Last seen')} <RelativeTime instant={lastSeenOn} />
              {', '}
            </>
          )}
          {say(isThis ? 'Signed in' : 'signed in')} <RelativeTime instant={signedInOn} />
        </p>
      </div>
      {!isThis && (
        <Button
          aria-label={say('Sign out {device}', { device: name })}
          pending={isEnding}
          disabled={isBlocked}
          onClick={onEnd}
        >
          {say('Sign Out')}
        </Button>
      )}
    </li>
  );
}

function DevicesLoading() {
  return <Skeleton className="h-11 w-full" />;
}
