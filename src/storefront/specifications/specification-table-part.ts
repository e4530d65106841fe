export { SpecificationTable as Part } from './specification-table.tsx';
