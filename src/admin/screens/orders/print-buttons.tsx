import { Printer } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { printAddress } from './order-api.ts';

/** Prints packing slips and the like for these orders: opens them in a new tab with the print dialog. */
export function PrintButtons({ numbers }: { numbers: readonly string[] }) {
  return (
    <Menu
      trigger={
        <Button>
          <Printer /> Print
        </Button>
      }
      items={printItems(numbers)}
    />
  );
}

/** What can be printed of orders. */
export function printItems(numbers: readonly string[]): MenuItem[] {
  return [
    { label: 'Packing slips', onSelect: () => print(printAddress('packing-slips', numbers)) },
    { label: 'Labels on a sheet', onSelect: () => print(printAddress('labels', numbers)) },
    { label: 'Labels of 4 × 6 in', onSelect: () => print(printAddress('labels', numbers, '4x6')) },
  ];
}

function print(address: string): void {
  const page = window.open(address, '_blank');
  page?.addEventListener('load', () => page.print());
}
