import { InfoPage } from '../info/info-page.tsx';
import type { DataOf } from '../page-data.ts';

export function InfoRoute({ data }: { data: DataOf<'info'> }) {
  return <InfoPage infoKey={data.key} answer={data.answer} />;
}
