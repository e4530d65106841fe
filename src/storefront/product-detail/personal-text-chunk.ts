/** The chunk of the engraving field, its rules and texts, which few products need. */
export const loadPersonalText = () => import('./personal-text.tsx');
