import {
  BadgeCheck,
  BadgeDollarSign,
  Droplets,
  FileBadge,
  Gem,
  Layers,
  Leaf,
  type LucideIcon,
  RotateCcw,
  ScanLine,
  ShieldCheck,
  Sun,
  Watch,
  Waves,
} from 'lucide-react';
import { TesterBars } from '#storefront/product/tester-bars.tsx';
import type { ClaimIcon as ClaimIconKey } from './claims-copy.ts';

const ICONS = {
  tester: TesterBars,
  drops: Droplets,
  sun: Sun,
  certificate: FileBadge,
  price: BadgeDollarSign,
  shield: ShieldCheck,
  layers: Layers,
  surface: ScanLine,
  movement: Watch,
  water: Waves,
  grade: BadgeCheck,
  gem: Gem,
  leaf: Leaf,
  return: RotateCcw,
} satisfies Record<ClaimIconKey, LucideIcon | typeof TesterBars>;

export function ClaimIcon({ icon }: { icon: ClaimIconKey }) {
  const Icon = ICONS[icon];
  return <Icon aria-hidden="true" />;
}
