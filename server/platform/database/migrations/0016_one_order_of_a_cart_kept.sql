-- A cart is ordered once from now on (orders_once_idx). Of carts that were ordered twice before, the first order keeps the cart.
UPDATE orders AS o SET cart_id = NULL
WHERE o.state <> 'cancelled' AND o.cart_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM orders AS earlier
  WHERE earlier.cart_id = o.cart_id AND earlier.state <> 'cancelled'
    AND (earlier.placed_at, earlier.id) < (o.placed_at, o.id)
);
