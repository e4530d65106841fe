import { createElement, type ReactElement, type SVGProps } from 'react';

/** Tags and attributes of the shapes. */
type Shapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & { size?: number };

/**
 * Stands in for the function of that name in Lucide, whose icons call it. Theirs also knows contexts, names and scaling,
 * which weigh 1 KB of script, and in every document some 150 bytes of attributes that browsers do not need.
 */
export default function createLucideIcon({ node }: { node: Shapes }): (props: IconProps) => ReactElement {
  return renderIcon.bind(null, node);
}

function renderIcon(shapes: Shapes, { className, size = 24, ...props }: IconProps): ReactElement {
  return createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...props,
      className: className ? `lucide ${className}` : 'lucide',
    },
    ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
