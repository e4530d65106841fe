import { useRoute } from 'wouter';
import { ImportDetail } from './import-detail.tsx';
import { ImportList } from './import-list.tsx';

/** `/import` takes a file and lists the imports; `/import/ID` is one of them. */
export function ImportScreen() {
  const [, params] = useRoute('/import/:id?');
  return params?.id ? <ImportDetail key={params.id} id={params.id} /> : <ImportList />;
}
