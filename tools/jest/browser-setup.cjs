const { configure } = require('@testing-library/react');

// The time limit of a query only ends tests of broken pages. It is long, because two cores run many tests at once.
configure({ asyncUtilTimeout: 60_000 });
