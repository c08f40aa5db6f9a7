/** The longest date range of the dashboard, in days: a year, and the additional days of a file of one. */
export const maxDashboardDays = 400;
