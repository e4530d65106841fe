// Initializes the domain's tables for the demo shop before any test reads them.
import '#shop';
