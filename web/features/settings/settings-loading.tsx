import { Skeleton } from '../../components/controls/skeleton.tsx';
import { Card } from '../../components/layout/card.tsx';

export function SettingsLoading() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card>
        <div className="flex flex-col gap-6">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      </Card>
      <Card>
        <Skeleton className="h-24 w-60" />
      </Card>
    </div>
  );
}
