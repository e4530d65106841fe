/** Rules are pure functions: a file of rules that is not called need not be loaded for its tables. */
export const pureRules = { moduleSideEffects: (id: string) => !/\/src\/(domain|contract)\//.test(id) };
