const { configure } = require('@testing-library/react');

// How long a query waits for the page is a limit for broken pages, not a measure of speed: two cores run many tests at
// once.
configure({ asyncUtilTimeout: 60_000 });
