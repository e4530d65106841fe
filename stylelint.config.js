/** Sizes, colors and times come from the tokens in `src/storefront/app/styles` and `src/admin/app`; Biome checks everything else. */
export default {
  plugins: ['stylelint-declaration-strict-value'],
  ignoreFiles: ['src/storefront/app/styles/{scale,tokens,fonts,reset}.css', 'src/admin/app/tokens.css'],
  rules: {
    'scale-unlimited/declaration-strict-value': [
      [
        '/^(padding|margin)/',
        '/(^|-)gap$/',
        '/color$/',
        'fill',
        'stroke',
        'font-size',
        'font-weight',
        'z-index',
        'border-radius',
        'transition-duration',
      ],
      {
        // Fluid headings and sums of tokens.
        ignoreFunctions: true,
        expandShorthand: false,
        ignoreValues: {
          '': ['0', 'auto', 'inherit', 'none', 'transparent', 'currentColor', 'currentcolor'],
          '/color$/': [
            'transparent',
            'currentColor',
            'inherit',
            '/^(Highlight|CanvasText|GrayText|ButtonText|LinkText|HighlightText)/',
          ],
          'font-weight': ['inherit', 'bolder'],
          'font-size': ['inherit', '0.75em'],
          // Layers within one component.
          'z-index': ['-2', '-1', '1', '2'],
          '/^(padding|margin)/': [
            '0',
            'auto',
            '/^(-?1px|3.5px|-0.05em)$/',
            '/^(0|auto|var\\(--[\\w-]+\\)|calc\\(.*\\)|max\\(.*\\)| )+$/',
          ],
          '/(^|-)gap$/': ['0', '1px', '/^(0|var\\(--[\\w-]+\\)|clamp\\(.*\\)| )+$/'],
        },
      },
    ],
    // Colors have names; white and black with some transparency are shades of a picture.
    'color-no-hex': [true, { message: 'Use a color token.' }],
    'declaration-property-value-disallowed-list': [
      { '/^transition/': ['/\\d+m?s/'] },
      { message: 'Use a duration token.' },
    ],
    // Between a phone and a small computer, 768 px alone divides layouts.
    'media-feature-name-value-allowed-list': {
      '/-width$/': [
        '/^(19|22\\.5|40)rem$/',
        '/^(47\\.99|48)rem$/',
        '/^(63\\.99|64|70\\.49|79\\.99|80|90|96)rem$/',
      ],
    },
  },
};
