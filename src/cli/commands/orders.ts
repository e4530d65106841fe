import type { RegisterCommand } from '../command.ts';
import { registerOrderMoves } from './order-moves.ts';
import { registerOrderPrinting } from './order-printing.ts';
import { registerOrderReading } from './order-reading.ts';
import { registerRefunds } from './order-refunds.ts';
import { registerOrderReturns } from './order-returns.ts';
import { registerOrderViews } from './order-views.ts';
import { registerOrderWriting } from './order-writing.ts';

/** `store orders` */
export const registerOrders: RegisterCommand = (program, run) => {
  const orders = program.command('orders').description('manage orders');
  registerOrderReading(orders, run);
  registerOrderPrinting(orders, run);
  registerOrderViews(orders, run);
  registerOrderMoves(orders, run);
  registerOrderWriting(orders, run);
  registerRefunds(orders, run);
  registerOrderReturns(orders, run);
};
