export { ProofLists as Part } from './proof-lists.tsx';
