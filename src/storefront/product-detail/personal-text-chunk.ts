/** The code of the text field, its rules and its words: few products ask for a text. */
export const loadPersonalText = () => import('./personal-text.tsx');
