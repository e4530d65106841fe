import { Area, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormat } from '../../ui/format.ts';
import styles from './today.module.css';

type Day = { day: string; orders: number; net: number };
type Point = { day: string; net: number; before: number | null; orders: number };

/** Net sales by day, with the previous period as a thin line. A table has the same figures for screen readers. */
export function SalesChart({ days, previousDays }: { days: readonly Day[]; previousDays: readonly Day[] }) {
  const format = useFormat();
  const points: Point[] = days.map(({ day, net, orders }, index) => ({
    day,
    net,
    orders,
    before: previousDays[index]?.net ?? null,
  }));
  const hasSales = points.some(({ net, before }) => net > 0 || (before ?? 0) > 0);
  const dayOf = format.calendarDay;
  return (
    <figure className={styles.chart}>
      <div aria-hidden className={styles.canvas}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 240 }}>
          <ComposedChart
            data={points}
            accessibilityLayer={false}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          >
            <XAxis
              dataKey="day"
              tickFormatter={(day: string) => dayOf(day).replace(/,? \d{4}$/, '')}
              tickLine={false}
              axisLine={{ stroke: 'var(--line)' }}
              tick={TICK}
              minTickGap={32}
            />
            <YAxis
              // The axis must not be empty if there are no sales.
              domain={[0, hasSales ? 'auto' : 100_00]}
              tickFormatter={(net: number) => format.money(net).replace(/\.\d\d$/, '')}
              tickLine={false}
              axisLine={false}
              tick={TICK}
              width={72}
            />
            <Tooltip
              isAnimationActive={false}
              content={({ payload }) => {
                const point = payload[0]?.payload as Point | undefined;
                return point ? (
                  <div className={styles.tooltip}>
                    <b>{dayOf(point.day)}</b>
                    <p>
                      {format.money(point.net)}, {ordersInWords(point.orders)}
                    </p>
                    {point.before !== null && (
                      <p className={styles.quiet}>Before: {format.money(point.before)}</p>
                    )}
                  </div>
                ) : null;
              }}
            />
            <Line
              dataKey="before"
              stroke="var(--chart-2)"
              strokeWidth={1.5}
              strokeDasharray="4 4"
              dot={false}
              isAnimationActive={false}
            />
            <Area
              dataKey="net"
              stroke="var(--chart-1)"
              strokeWidth={2}
              fill="var(--chart-1)"
              fillOpacity={0.12}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <figcaption className={styles.legend}>
        <span data-line="now">This period</span>
        <span data-line="before">Previous period</span>
      </figcaption>
      <table className={styles.hidden}>
        <caption>Net sales by day</caption>
        <tbody>
          {points
            .filter(({ net, orders }) => net !== 0 || orders > 0)
            .map(({ day, net, orders }) => (
              <tr key={day}>
                <th scope="row">{dayOf(day)}</th>
                <td>{format.money(net)}</td>
                <td>{ordersInWords(orders)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}

function ordersInWords(count: number): string {
  return `${count} ${count === 1 ? 'order' : 'orders'}`;
}

const TICK = { fill: 'var(--text-quiet)', fontSize: 12 };
